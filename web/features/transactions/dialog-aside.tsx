import { Button } from '#web/ui/button.tsx'

type DialogAsideProps = {
  /** Null of a new transaction, which may be followed by another one. */
  onDelete: (() => void) | null
  onSaveAnother: () => void
}

/** The button apart from the two ways out of the form. */
export const DialogAside = ({ onDelete, onSaveAnother }: DialogAsideProps) =>
  onDelete ? (
    <Button variant="quiet" className="text-danger-ink! sm:mr-auto" onClick={onDelete}>
      Delete
    </Button>
  ) : (
    <Button
      variant="quiet"
      className="sm:mr-auto"
      title="Save and add another (Ctrl+Enter)"
      onClick={onSaveAnother}
    >
      Save and add another
    </Button>
  )
