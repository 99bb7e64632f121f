import { area } from '#server/platform/areas/area.ts'
import { daily, everyMinutes } from '#server/platform/jobs/when.ts'
import { checkpoint, vacuum } from './maintenance.ts'

export const database = area({
  jobs: [
    {
      name: 'checkpoint',
      description:
        'Has the embedded database write down what is only in its log, so that the next start is quick.',
      when: everyMinutes(5),
      isNeeded: ({ engine }) => engine === 'embedded',
      run: checkpoint,
    },
    {
      name: 'vacuum',
      description: 'Has the embedded database forget deleted rows and count the others anew.',
      when: daily(3, 41),
      isNeeded: ({ engine }) => engine === 'embedded',
      run: vacuum,
    },
  ],
})
