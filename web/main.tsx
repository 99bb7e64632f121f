import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.ts'
import './styles/app.css'
import { ToastProvider, useToast } from './ui/toast.tsx'

function App() {
  const showToast = useToast()
  const [{ queryClient, router }] = useState(() => {
    const queryClient = createQueryClient(showToast)
    return { queryClient, router: createAppRouter(queryClient) }
  })
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ToastProvider>
      <App />
    </ToastProvider>
  </StrictMode>,
)
