import { text } from './values.ts'

/** What a saved view is called, on whatever screen. */
export const viewName = text(64, 'Enter a name')
