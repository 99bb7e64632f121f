import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckList } from '#web/ui/check-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The window for who does not have Pro: what it would do, and nothing of the household (SPEC section 6). */
export const Gate = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    isOpen
    title="Export"
    description="Exports are part of Pro."
    onClose={onClose}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Link to={paths.settings} hash="subscription" className={buttonClass()}>
          View plans
        </Link>
      </>
    }
  >
    <CheckList
      className="gap-3"
      points={[
        'What the list shows as an Excel workbook, PDF, CSV, XLS or a web page',
        'Any days, with the account, the category and the words that you filter by',
        'A monthly summary for the tax office or the bank',
      ]}
    />
    <p className="mt-5 text-sm text-ink-soft">
      Everything the household owns can be downloaded free in Settings, under Your Data.
    </p>
  </Dialog>
)
