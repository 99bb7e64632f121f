// `npm run pictures`: photographs the demo household for the public pages, in both lights, as a phone and as a desktop show
// it, and draws the icons. Needs a build. What it writes is kept in the repository: web/public, server/public/pictures.gen.ts.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from './chromium.ts'

const folder = 'web/public/pictures'
const port = '3999'
const url = `http://localhost:${port}`

/** The screens whose first card is taken, as far as its first chart goes. */
const screens = { month: '/app/dashboard', bills: '/app/recurring', debts: '/app/debt-calculator' } as const

const devices = {
  phone: { width: 390, scale: 2, quality: 72 },
  desktop: { width: 1200, scale: 1.5, quality: 72 },
} as const
const lights = ['light', 'dark'] as const

const boxOfCard = `(() => {
  const card = [...document.querySelectorAll('main .bg-surface')].find((one) => one.offsetHeight > 240)
  const { left, top, right, bottom: end } = card.getBoundingClientRect()
  const bottom = Math.min(end, (card.querySelector('figure')?.getBoundingClientRect().bottom ?? end) + 24)
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return { x, y, width: 2 * Math.ceil((right - x) / 2), height: 2 * Math.ceil((bottom - y) / 2) }
})()`

type Shot = { path: string; width: number; height: number }

const dataDir = await mkdtemp(join(tmpdir(), 'trivet-pictures-'))
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: port },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
try {
  const login = await readLogin()
  for (const old of await readdir(folder).catch(() => [])) await rm(join(folder, old))
  const shots = new Map<string, Shot>()
  for (const [device, { width }] of Object.entries(devices)) {
    const context = await browser.newContext({
      // High enough for every card.
      viewport: { width, height: 2400 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    const page = await signIn(context, login)
    for (const light of lights) {
      await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' })
      for (const name of Object.keys(screens) as (keyof typeof screens)[])
        shots.set(`${name} ${device} ${light}`, await photograph(page, name, device as keyof typeof devices))
    }
    await context.close()
  }
  await photographScreens(browser, login)
  const share = await drawShare(browser)
  await drawIcons(browser)
  await writeList(shots, share)
} finally {
  await browser.close()
  const ended = server.exitCode === null && once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true })
}

async function readLogin(): Promise<{ email: string; password: string }> {
  let printed = ''
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (part) => {
      printed += String(part)
      const [, email = '', password = ''] = /Demo: (\S+) \/ (\S+)\n/.exec(printed) ?? []
      if (password) resolve({ email, password })
    })
    server.once('exit', () => reject(new Error(`The product did not start:\n${printed}`)))
  })
}

async function signIn(context: BrowserContext, login: { email: string; password: string }): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/auth/login`)
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/app\/dashboard/)
  return page
}

async function photograph(
  page: Page,
  name: keyof typeof screens,
  device: keyof typeof devices,
): Promise<Shot> {
  const { scale, quality } = devices[device]
  await page.goto(url + screens[name])
  await page.waitForLoadState('networkidle')
  // What is still on its way has its shape drawn, breathing.
  await page.locator('main h1').first().waitFor()
  await page.locator('.animate-breathe').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
  const clip = await page.evaluate<Record<'x' | 'y' | 'width' | 'height', number>>(boxOfCard)
  // Of all that Chromium can write, WebP is the smallest.
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { ...clip, scale },
  })
  return keep(Buffer.from(data, 'base64'), `${name}-${device}`, 'webp', {
    width: clip.width * scale,
    height: clip.height * scale,
  })
}

/** Whole screens, as a browser shows them when it offers to install the app: the manifest names them and their sizes. */
async function photographScreens(opened: Browser, login: { email: string; password: string }): Promise<void> {
  const windows = [
    { device: 'phone', width: 390, height: 780, scale: 2, names: ['month', 'bills', 'reports'] },
    { device: 'desktop', width: 1280, height: 800, scale: 1, names: ['month', 'reports'] },
  ] as const
  const shown = { month: '/app/dashboard', bills: '/app/recurring', reports: '/app/reports' }
  for (const { device, width, height, scale, names } of windows) {
    const context = await opened.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      locale: 'en-US',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    const page = await signIn(context, login)
    for (const name of names) {
      await page.goto(url + shown[name])
      await page.waitForLoadState('networkidle')
      await page.locator('main h1').first().waitFor()
      await page.locator('.animate-breathe').first().waitFor({ state: 'detached' })
      await page.evaluate('document.fonts.ready')
      await page.screenshot({
        path: `web/public/screenshots/${name}-${device}.jpg`,
        type: 'jpeg',
        quality: 75,
      })
    }
    await context.close()
  }
}

/** Under a name that changes with what is in it, so that browsers may keep it for ever. */
async function keep(
  bytes: Buffer,
  name: string,
  ending: string,
  size: { width: number; height: number },
): Promise<Shot> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const file = `${name}-${hash}.${ending}`
  await writeFile(join(folder, file), bytes)
  process.stdout.write(`${file}: ${(bytes.length / 1024).toFixed(0)} kB\n`)
  return { path: `/pictures/${file}`, ...size }
}

/** What a link to Trivet looks like where it is shared. */
async function drawShare(opened: Browser): Promise<Shot> {
  const size = { width: 1200, height: 630 }
  const page = await opened.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(url)
  await page.evaluate('document.fonts.ready')
  const figure = await page.locator('figure').first().evaluate('(one) => one.outerHTML')
  await page.evaluate(
    `document.body.innerHTML = ${JSON.stringify(`
    <main class="grid grid-cols-2 items-center gap-10 p-10">
      <div><p class="font-serif text-3xl font-medium">Trivet</p>
      <p class="mt-5 font-serif text-4xl font-medium tracking-tight">Your month, standing on three legs.</p>
      <p class="mt-5 text-lg text-ink-soft">Household money against 50/30/20, from the file your bank gives you.</p></div>
      ${String(figure)}
    </main>`)}`,
  )
  const bytes = await page.screenshot({ type: 'jpeg', quality: 80 })
  await page.close()
  return keep(bytes, 'share', 'jpg', size)
}

/** The icons that are asked for by their name; an opaque one for home screens. */
async function drawIcons(opened: Browser): Promise<void> {
  const svg = await readFile('web/public/favicon.svg', 'utf8')
  const draw = async (side: number, ground: string, margin: number): Promise<Buffer> => {
    const page = await opened.newPage({ viewport: { width: side, height: side }, colorScheme: 'light' })
    await page.setContent(
      `<style>html{background:${ground}}body{margin:0;padding:${margin}px}svg{display:block}</style>${svg}`,
    )
    const bytes = await page.screenshot({ type: 'png', omitBackground: ground === 'transparent' })
    await page.close()
    return bytes
  }
  await writeFile('web/public/apple-touch-icon.png', await draw(180, '#f4f6f0', 26))
  await writeFile('web/public/favicon.ico', asIcon(await draw(32, 'transparent', 0), 32))
}

/** A PNG in the frame that an .ico file is. */
function asIcon(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function writeList(shots: Map<string, Shot>, share: Shot): Promise<void> {
  const write = (shot: Shot | undefined) =>
    shot ? `{ path: '${shot.path}', width: ${shot.width}, height: ${shot.height} }` : 'undefined'
  const ofDevice = (name: string, device: string) =>
    `${device}: {\n${lights.map((light) => `      ${light}: ${write(shots.get(`${name} ${device} ${light}`))},\n`).join('')}    }`
  const names = Object.keys(screens)
  await writeFile(
    'server/public/pictures.gen.ts',
    `// Written by \`npm run pictures\`: what stands in web/public/pictures, in pixels.

export type Shot = { path: string; width: number; height: number }

export const pictures = {
${names
  .map(
    (name) =>
      `  ${name}: {\n    ${Object.keys(devices)
        .map((device) => ofDevice(name, device))
        .join(',\n    ')},\n  },\n`,
  )
  .join('')}  share: ${write(share)},
} as const

export type PictureName = Exclude<keyof typeof pictures, 'share'>
`,
  )
}
