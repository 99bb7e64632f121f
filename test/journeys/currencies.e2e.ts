import { describeCurrencies } from './currencies.ts'

// The others: currencies.long.e2e.ts.
describeCurrencies(['JPY'])
