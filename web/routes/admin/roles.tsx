import { createFileRoute } from '@tanstack/react-router'
import { RolesPage } from '#web/features/roles/page.tsx'

export const Route = createFileRoute('/admin/roles')({ component: RolesPage })
