import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/app/accounts')({ component: () => <h1>Accounts</h1> })
