// When a dialog shuts off the page behind it, and when it gives the page back. The browser styles every element of the page
// anew for either. Where a form is to be there with the key that asked for it, or a row with the key that saved it, that is
// put off until the frame is painted, or until the next key or press, whichever comes first: nobody finds the page other
// than it is said to be.
import { putOff, type PutOff } from './after-paint.ts'

let waiting: PutOff | null = null

/** Does at once what was put off, before something else opens or takes the focus. */
export function settleDialogs(): void {
  waiting?.actNow()
}

function soon(act: () => void): void {
  settleDialogs()
  waiting = putOff(act)
}

type Opening = {
  /** The dialog stands in nothing that would cut it off, and is in sight a frame before the page is shut off. */
  isQuick: boolean
}

/** The focus goes to what carries `data-autofocus`, or where the browser puts it. Returns how to close. */
export function openModal(dialog: HTMLDialogElement, { isQuick }: Opening): () => void {
  settleDialogs()
  const opener = document.activeElement
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]')
  let release = () => {}
  const shutOff = () => {
    release = holdPage()
    const focused = document.activeElement
    // Only what is closed can be opened as a modal one.
    dialog.removeAttribute('open')
    show(dialog, 'showModal', dialog.contains(focused) ? (focused as HTMLElement) : first)
  }
  if (isQuick && !document.querySelector('dialog:modal')) {
    show(dialog, 'show', first)
    soon(shutOff)
  } else shutOff()
  return () => {
    dialog.close()
    const giveBack = () => {
      holder?.close()
      release()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
    if (holder?.open) soon(giveBack)
    else giveBack()
  }
}

/** The focus is where it belongs from the start, and what has it already does not lose it. */
function show(dialog: HTMLDialogElement, how: 'show' | 'showModal', focus: HTMLElement | null): void {
  focus?.setAttribute('autofocus', '')
  dialog[how]()
  focus?.removeAttribute('autofocus')
  if (focus && document.activeElement !== focus) focus.focus()
}

/** A modal dialog that nobody sees: the page stays shut off while the one in sight is taken away. */
let holder: HTMLDialogElement | null = null

/** Call before a quick dialog is removed: the page stays shut off until the next frame is painted. */
export function keepShutOff(dialog: HTMLDialogElement): void {
  settleDialogs()
  if (!dialog.matches(':modal') || document.querySelectorAll('dialog:modal').length > 1) return
  holder ??= makeHolder()
  holder.showModal()
}

function makeHolder(): HTMLDialogElement {
  const made = document.createElement('dialog')
  made.dataset['holdsPage'] = ''
  made.style.display = 'none'
  document.body.append(made)
  return made
}

/**
 * Keeps the page behind from scrolling, and from moving into the place of its scrollbar, which the veil covers then.
 * Returns how to let it go.
 */
function holdPage(): () => void {
  const { documentElement } = document
  const { style } = documentElement
  // Of dialogs on top of each other the first one holds it.
  if (style.overflow === 'hidden') return () => {}
  // What is kept free for the scrollbar is no part of the page, whether there is one yet or not.
  style.paddingRight = `${innerWidth - documentElement.getBoundingClientRect().width}px`
  style.overflow = 'hidden'
  style.scrollbarGutter = 'auto'
  return () => {
    style.paddingRight = ''
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
