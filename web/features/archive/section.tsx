import { Download } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useSession } from '#web/client/session.ts'
import { ReceiptsUsed } from '#web/features/transactions/shared/receipts-used.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ImportArchive } from './import-archive.tsx'

/** Everything the household owns, out and in again. */
export function ArchiveSection() {
  const { memberRole } = useSession()
  return (
    <Card title="Your Data">
      <p>
        Everything this household owns in one file: CSV for a spreadsheet, and a JSON document that Trivet
        reads again. Free, as often as you like.
      </p>
      <LinkButton variant="secondary" href={paths.archive} download className="mt-4">
        <Download aria-hidden className="size-4" />
        Download archive
      </LinkButton>
      <div className="mt-6 max-w-md">
        <ReceiptsUsed />
      </div>
      {memberRole === 'owner' && <ImportArchive />}
    </Card>
  )
}
