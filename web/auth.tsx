import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SessionScreen } from './features/session/screen.tsx'
import './styles/auth.css'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SessionScreen pathname={location.pathname} search={new URLSearchParams(location.search)} />
  </StrictMode>,
)
