import { describeCurrencies } from './currencies.ts'

describeCurrencies(['KWD', 'HUF'])
