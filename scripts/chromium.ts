// Finds the Chromium the journeys run in, or installs Debian's when this is root on Debian: the headless shell where there
// is one, because the same steps take it a fifth less processor time.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of a Chromium, installing Debian's package if need be; exits with one line saying what to do otherwise. */
export function findChromium(): string {
  const found = present()
  if (found) return found
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    process.stdout.write('Installing Chromium for the browser journeys ...\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!present())
        spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const installed = present()
  if (installed) return installed
  process.stderr.write('The journeys need Chromium: install it, or set CHROMIUM_PATH to its program.\n')
  process.exit(1)
}

const present = () => places.find((path): path is string => path !== undefined && existsSync(path))
