import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirmation } from './confirmation.tsx'

/** SPEC sections 2 and 4: a button reveals the confirmation, Cancel returns. */
export function DeleteAccountSection() {
  const [isAsking, setAsking] = useState(false)
  // What was clicked is gone: the focus goes to what came instead.
  const shown = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (wasAsking.current !== isAsking) shown.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  return (
    <Card title="Delete Account">
      <div ref={shown} tabIndex={-1} className="outline-none">
        {isAsking ? (
          <Confirmation onCancel={() => setAsking(false)} />
        ) : (
          <>
            <p className="text-ink-soft">
              Takes your account and everything that is only yours away for good.
            </p>
            <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
              Delete Account
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
