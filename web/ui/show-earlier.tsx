import { Button } from './button.tsx'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** Below a list of pages, newest first: brings the next one; nothing when all are there. */
export const ShowEarlier = ({ query }: { query: Pages }) =>
  query.hasNextPage && (
    <p className="p-4 text-center">
      <Button variant="quiet" isPending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show earlier ones
      </Button>
    </p>
  )
