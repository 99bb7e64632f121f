import { looks } from './look.ts'
import { describeScreens } from './screen-looks.ts'

describeScreens((screen, look) => screen % looks.length !== look)
