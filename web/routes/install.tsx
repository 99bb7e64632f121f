import { createFileRoute } from '@tanstack/react-router'
import { InstallPage } from '#web/shell/install-page.tsx'

export const Route = createFileRoute('/install')({ component: InstallPage })
