// The guide's charts as plain shapes, in units of a picture 480 wide: the page writes them as SVG, the PDF draws them.

export type Tone =
  | 'needs'
  | 'wants'
  | 'savings'
  | 'needs-wash'
  | 'wants-wash'
  | 'savings-wash'
  | 'line'
  | 'ink'
  | 'ink-soft'

export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; tone: Tone }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; tone: Tone; isDashed?: boolean }
  | {
      kind: 'text'
      x: number
      /** Of the line the letters stand on. */
      y: number
      text: string
      tone: Tone
      anchor?: 'start' | 'middle' | 'end'
      isStrong?: boolean
    }

export type Drawing = {
  /** What it shows, in a line above it. */
  title: string
  /** The same in words, for whoever does not see it. */
  inWords: string
  height: number
  shapes: readonly Shape[]
}

export const drawingWidth = 480
/** Of every letter in a drawing. */
export const letterSize = 13
