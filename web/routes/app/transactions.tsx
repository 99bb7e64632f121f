import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/app/transactions')({ component: () => <h1>Transactions</h1> })
