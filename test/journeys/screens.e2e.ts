import { looks } from './look.ts'
import { describeScreens } from './screen-looks.ts'

// Each in one size and light, all of which have their turn. In the others: screens.long.e2e.ts.
describeScreens((screen) => looks.filter((_, look) => screen % looks.length === look))
