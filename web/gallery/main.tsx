// Every part in every state on one page, for those who build with them and for axe. Development only.
import { Logo, Wordmark } from '#web/ui/logo.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { applyTheme, chooseTheme, readTheme, type Theme } from '#web/ui/theme.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Charts } from './charts.tsx'
import { Displays } from './displays.tsx'
import { Fields } from './fields.tsx'
import './gallery.css'
import { Overlays } from './overlays.tsx'
import { Tables } from './tables.tsx'

function Gallery() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  return (
    <ToastProvider>
      <main className="mx-auto flex max-w-6xl flex-col gap-10 px-4 py-8 sm:px-8">
        <PageHeader
          title="November 2026"
          description="Every part in every state. A person should want to open it on Sunday evening."
          actions={
            <SegmentedControl
              legend="Theme"
              value={theme}
              onValueChange={(next) => {
                chooseTheme(next)
                setTheme(next)
              }}
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
                { value: 'system', label: 'System' },
              ]}
            />
          }
        />
        <div className="flex items-center gap-8">
          <Wordmark name="Trivet" />
          <Logo size={56} />
          <Logo size={20} isColoured={false} />
        </div>
        <Charts />
        <Displays />
        <Fields />
        <Overlays />
        <Tables />
      </main>
    </ToastProvider>
  )
}

applyTheme(readTheme())
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
