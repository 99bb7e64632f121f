import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#web/features/outbox/page.tsx'

export const Route = createFileRoute('/admin/outbox')({ component: OutboxPage })
