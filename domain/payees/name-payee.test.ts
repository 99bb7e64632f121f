import { expect, it } from 'vitest'
import { namePayee } from './name-payee.ts'

it.each([
  ['GREENFIELD MARKET', null, 'Greenfield Market'],
  ['SQ *HILLTOP FUEL 0412 TORONTO ON', null, 'Hilltop Fuel'],
  ['IKEA', null, 'IKEA'],
  ['Dinner at MOMA', null, 'Dinner at MOMA'],
  ['Netflix.com Los Gatos CA', null, 'Netflix.com Los Gatos CA'],
  ['Netflix.com Los Gatos CA', 'an import', 'Netflix'],
])('%s of %s is listed as %s (screens.md 18)', (description, importId, name) => {
  expect(namePayee({ description, importId }).name).toBe(name)
})
