import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { takeNews } from '#web/client/carried-news.ts'
import { noteTyping } from '#web/client/typed.ts'
import { watchConnection } from './offline/come-back.ts'
import { keepInstallOffer } from './offline/install-offer.ts'
import { keepOfflineCache } from '#web/offline/offline-cache.ts'
import { registerServiceWorker } from './offline/register.ts'
import { createQueryClient } from '#web/client/query-client.ts'
import { keepViolations } from '#web/features/browser-extensions/shared/violations.ts'
import { ReAuthenticationProvider } from '#web/features/security/shared/re-authentication.tsx'
import { createAppRouter } from './router.ts'
import './styles/app.css'
import { ToastProvider, useToast } from './ui/toast.tsx'

function App() {
  const showToast = useToast()
  const [{ queryClient, router }] = useState(() => {
    const queryClient = createQueryClient(showToast)
    return { queryClient, router: createAppRouter(queryClient) }
  })
  useLayoutEffect(() => {
    const stops = [keepOfflineCache(queryClient), watchConnection(queryClient)]
    return () => stops.forEach((stop) => stop())
  }, [queryClient])
  useEffect(() => {
    const news = takeNews()
    if (news !== null) showToast({ message: news, tone: 'success' })
  }, [showToast])
  return (
    <QueryClientProvider client={queryClient}>
      <ReAuthenticationProvider>
        <RouterProvider router={router} />
      </ReAuthenticationProvider>
    </QueryClientProvider>
  )
}

keepViolations()
keepInstallOffer()
noteTyping()
registerServiceWorker()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ToastProvider>
      <App />
    </ToastProvider>
  </StrictMode>,
)
