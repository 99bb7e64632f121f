// Extensions that are known by what they leave in every page, and what they do to Trivet.
import type { Impact } from './impact.ts'

export type Known = {
  name: string
  /** A selector of what it leaves. */
  trace: string
  impact: Impact
  effect: string
  steps: readonly string[]
}

/** A writing assistant reads along, whoever makes it. */
const readsAlong = {
  impact: 'low',
  effect: 'It reads what you type in text fields and may send it to its maker.',
} as const

export const knownExtensions = (host: string): readonly Known[] => [
  {
    name: 'Translation of the page',
    trace: 'html.translated-ltr, html.translated-rtl',
    impact: 'medium',
    effect: 'It exchanges the words of a running page: figures can stay old, and a screen can stop working.',
    steps: [
      'Press the translation sign in the address bar.',
      'Choose to show the original.',
      `Choose never to translate ${host}, then load the page again.`,
    ],
  },
  {
    name: 'Bitdefender',
    trace: '[bis_skin_checked], [bis_register], [bis_size]',
    impact: 'medium',
    effect: 'It marks every part of a page, which makes long lists slow.',
    steps: [
      'Open its sign beside the address bar.',
      `Switch the protection off for ${host}, then load the page again.`,
    ],
  },
  {
    name: 'Dark Reader',
    trace: 'html[data-darkreader-mode], meta[name="darkreader"], style.darkreader',
    impact: 'low',
    effect: 'It changes colours: those of charts and of budgets that are over are hard to tell apart.',
    steps: [
      'Choose Trivet’s own dark theme with the switch at the top.',
      `Open Dark Reader beside the address bar and switch it off for ${host}.`,
    ],
  },
  {
    name: 'Grammarly',
    trace: '[data-gr-ext-installed], [data-new-gr-c-s-check-loaded], grammarly-desktop-integration',
    ...readsAlong,
    steps: [
      'Open Grammarly beside the address bar.',
      `Switch off checking for writing suggestions on ${host}.`,
    ],
  },
  {
    name: 'LanguageTool',
    trace: '[data-lt-installed], lt-highlighter',
    ...readsAlong,
    steps: ['Open LanguageTool beside the address bar.', `Switch it off for ${host}.`],
  },
  {
    name: 'QuillBot',
    trace: '[data-qb-installed]',
    ...readsAlong,
    steps: ['Open QuillBot beside the address bar.', `Switch it off for ${host}.`],
  },
  {
    name: 'An extension that adds to the page',
    trace: ['chrome', 'moz', 'safari-web']
      .flatMap((browser) => ['src', 'href'].map((name) => `[${name}^="${browser}-extension:"]`))
      .join(', '),
    impact: 'low',
    effect: 'It puts parts of its own into the page and may read what the page shows.',
    steps: [
      'Open the browser’s list of extensions and look which ones may read every site.',
      `Take ${host} from those that need not.`,
    ],
  },
]
