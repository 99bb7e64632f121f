import { createFileRoute } from '@tanstack/react-router'
import { DeskPage } from '#web/features/desk/page.tsx'

export const Route = createFileRoute('/admin/')({ component: DeskPage })
