import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drainMs } from '#server/http/timeouts.ts'
import { readCommand, readHealthCheck, readSettings, readStages, restsOf } from './containers.ts'

const [build = [], final = []] = readStages()

it('is run by a plain user, with production dependencies and its data in a volume', () => {
  expect(restsOf(build, 'RUN')).toEqual(['npm install', 'npm run build'])
  expect(restsOf(final, 'RUN')).toEqual(['npm install --omit=dev', 'install -d -m 700 -o node -g node /data'])
  expect(restsOf(final, 'USER')).toEqual(['node'])
  expect(final.findIndex(({ instruction }) => instruction === 'USER')).toBeGreaterThan(
    final.findLastIndex(({ instruction }) => instruction === 'RUN'),
  )
  expect([restsOf(final, 'VOLUME'), readSettings(final)['DATA_DIR']]).toEqual([['/data'], '/data'])
  expect(readCommand(final)).toEqual(['node', 'dist/server/main.js'])
  expect(readHealthCheck(final).join(' ')).toContain('/readyz')
})

it('has files that exist, and the Node the scripts run on', () => {
  const files = restsOf(final, 'COPY').flatMap((rest) => rest.split(' '))
  const own = files.filter((name) => !name.startsWith('-') && !/^\/|^\.\/?(dist)?$/.test(name))
  expect(own.filter((name) => !existsSync(name))).toEqual([])
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(restsOf(final, 'FROM')).toEqual([`node:${dependencies.node.split('.')[0]}-slim`])
})

it('is what compose.yaml builds, with time to stop and a data folder that stays', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  expect(compose).toMatch(/^ {2}trivet:\n {4}build: \.$/m)
  expect(compose).toMatch(/^ {6}- data:\/data$/m)
  // Longer than what is under way may take to finish.
  expect(Number(compose.match(/stop_grace_period: (\d+)s/)?.[1]) * 1000).toBeGreaterThan(drainMs)
  // The image's own command and health check hold.
  expect(compose.slice(0, compose.indexOf('\n  database:'))).not.toMatch(/healthcheck|command|entrypoint/)
  expect(compose).toContain(`127.0.0.1:3000:${readSettings(final)['PORT']}`)
})
