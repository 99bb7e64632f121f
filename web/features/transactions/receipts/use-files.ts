import { useEffect, useEffectEvent } from 'react'

/**
 * Files that are pasted, or dropped anywhere on the page. Without it a file that misses its place would open in the browser and
 * take what was typed with it.
 */
export function useFilesAnywhere(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      // Taken already where it was dropped.
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      take(files)
    }
    addEventListener('paste', paste)
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('paste', paste)
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
