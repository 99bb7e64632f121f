import { looks } from './look.ts'
import { describeScreens } from './screen-looks.ts'

describeScreens((screen) => looks.filter((_, look) => screen % looks.length !== look))
