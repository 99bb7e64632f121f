import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/app/import')({ component: () => <h1>Import</h1> })
