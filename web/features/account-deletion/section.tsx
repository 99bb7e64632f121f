import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFocusOnChange } from '#web/ui/focus-on-change.ts'
import { Confirmation } from './confirmation.tsx'

/** SPEC sections 2 and 4: a button reveals the confirmation, Cancel returns. */
export function DeleteAccountSection() {
  const [isAsking, setAsking] = useState(false)
  const shown = useFocusOnChange(isAsking)
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
