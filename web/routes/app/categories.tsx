import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/app/categories')({ component: () => <h1>Categories and Rules</h1> })
