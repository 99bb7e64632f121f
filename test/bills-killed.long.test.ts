import { describeBillKills } from './bill-kills.ts'

describeBillKills('embedded', 2)
