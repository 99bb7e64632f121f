// What was chosen for the last file of a shape, for the next one.
import { isDeepStrictEqual } from 'node:util'
import {
  isTableFormat,
  type ImportOverrides,
  type ImportSettings,
  settingsToRemember,
} from '#domain/imports/settings.ts'
import type { Mapping } from './reading-messages.ts'
import type { BankFile } from './read-bank-file.ts'

/**
 * A statement says itself how it is read: what is remembered only answers the questions that it leaves open, and says
 * whether entries that are not booked yet are wanted. An earlier file without such rows says nothing of the next one's.
 */
export function pickRemembered({ format, questions }: BankFile, { settings }: Mapping): ImportOverrides {
  const { unbooked, ...others } = settings
  const isOpen = new Set<string>(questions.map(({ setting }) => setting))
  const told = Object.entries(others).filter(([setting]) => isTableFormat(format) || isOpen.has(setting))
  return { ...Object.fromEntries(told), ...(unbooked && saysAnything(unbooked) && { unbooked }) }
}

const saysAnything = ({ isImported, statusColumn, completedColumn }: ImportSettings['unbooked']): boolean =>
  isImported || statusColumn !== null || completedColumn !== null

/** Whether a file would be remembered as it is already; the database gives the names back in an order of its own. */
export const isAsRemembered = ({ settings }: Mapping, found: ImportSettings): boolean =>
  isDeepStrictEqual(settings, JSON.parse(JSON.stringify(settingsToRemember(found))))
