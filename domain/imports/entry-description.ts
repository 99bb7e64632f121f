import type { Entry } from './formats/statement.ts'
import { joinTexts } from '#domain/imports/text/texts.ts'

/** What a row says of an entry: whom it was with and what for, else the bank's word for its kind. */
export const describeEntry = ({ counterparty, text, type }: Entry): string =>
  joinTexts([counterparty ?? '', text ?? '']) || type || 'No description'
