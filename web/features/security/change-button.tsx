import { Button } from '#web/ui/button.tsx'

/** Opens the dialog that changes one thing of the card. */
export function ChangeButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" aria-label={`Change ${what}`} onClick={onClick}>
      Change
    </Button>
  )
}
