import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Says that there is no network, for as long as there is none. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-2 text-sm text-ink-soft">
          <CloudOff size={16} aria-hidden className="shrink-0" />
          You are offline. You see what was loaded last; changes can be saved when you are back.
        </span>
      )}
    </output>
  )
}

function listen(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
