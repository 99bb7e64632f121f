import { ArrowLeft } from 'lucide-react'
import { paths, withSearch } from '#contract/paths.ts'
import { AppLink } from '#web/client/app-link.tsx'

export const BackToSearch = ({ search }: { search: string }) => (
  <p className="mb-4">
    <AppLink
      path={withSearch(paths.adminSupport, { search: search || undefined })}
      className="inline-flex items-center gap-1.5 text-sm font-medium text-accent"
    >
      <ArrowLeft size={16} aria-hidden />
      {search ? `All with “${search}”` : 'Search'}
    </AppLink>
  </p>
)
