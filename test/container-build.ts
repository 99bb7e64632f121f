// Does what a container engine does with the Dockerfile, in empty folders and as a plain user.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Line, readSettings, readStages, restsOf } from './containers.ts'
import type { Settings } from './processes.ts'

/** A stage of the image; the folder `root` stands for its `/`. */
type Stage = { root: string; workdir: string; settings: Settings }

// Root runs everything as somebody who owns nothing on this machine; anybody else is a plain user already.
const plainUser = process.getuid?.() === 0 ? { uid: 61_301, gid: 61_301 } : {}
export const userId = plainUser.uid ?? process.getuid?.()
const groupId = plainUser.gid ?? process.getgid?.()

export class Container {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'trivet-container-'))
  readonly #stages = new Map<string, Stage>()
  readonly #running = new Set<ChildProcess>()
  readonly #machine: Settings

  constructor() {
    execFileSync('chmod', ['755', this.#folder])
    const programs = this.#makeFolder('bin')
    // A copy, for the checkout may stand where only its owner reads.
    cpSync(process.execPath, path.join(programs, 'node'))
    const others = process.env.PATH?.split(':').filter((each) => !each.includes('node_modules')) ?? []
    this.#machine = {
      ...readNetwork(),
      PATH: [programs, ...others].join(':'),
      HOME: this.#makeFolder('home'),
      TMPDIR: this.#makeFolder('tmp'),
    }
  }

  /** Builds every stage and gives the last, in which nothing but its volume can be written. */
  async build(): Promise<Stage> {
    copyContext(this.#makeFolder('context'))
    for (const lines of readStages()) {
      const root = this.#makeFolder(`stage-${this.#stages.size}`)
      const stage: Stage = { root, workdir: root, settings: {} }
      for (const line of lines) await this.#perform(line, stage)
    }
    const image = [...this.#stages.values()].at(-1)
    if (!image) throw new Error('The Dockerfile has no stage')
    // In a container the rest is root's.
    execFileSync('chmod', ['-R', 'a-w', image.workdir])
    return image
  }

  /** Starts a program in a stage, as a plain user. */
  start([program = '', ...args]: string[], stage: Stage, settings: Settings = {}): ChildProcess {
    const env = { ...this.#machine, ...stage.settings, ...settings }
    const options = { cwd: stage.workdir, env, detached: true, ...plainUser } as const
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#running.add(child)
    child.once('exit', () => this.#running.delete(child))
    return child
  }

  async run(
    command: string[],
    stage: Stage,
    settings?: Settings,
  ): Promise<{ status: number; printed: string }> {
    const child = this.start(command, stage, settings)
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text))
    const [status] = await once(child, 'close')
    return { status, printed }
  }

  /** Ends what still runs and leaves nothing behind. */
  async remove(): Promise<void> {
    const ends = [...this.#running].map((child) => once(child, 'exit'))
    for (const { pid } of this.#running) if (pid) process.kill(-pid, 'SIGKILL')
    await Promise.all(ends)
    execFileSync('chmod', ['-R', 'u+w', this.#folder])
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #perform(line: Line, stage: Stage): Promise<void> {
    const { instruction, rest } = line
    switch (instruction) {
      case 'FROM':
        this.#stages.set(rest.split(' AS ')[1] ?? '', stage)
        return
      case 'WORKDIR':
        stage.workdir = inStage(rest, stage)
        return void this.#makeFolder(stage.workdir)
      case 'ENV':
        for (const [name, value] of Object.entries(readSettings([line])))
          stage.settings[name] = inStage(value, stage)
        return
      case 'COPY':
        return this.#copy(rest.split(' '), stage)
      case 'RUN': {
        const { status, printed } = await this.run(['sh', '-c', inStage(rest, stage)], stage)
        if (status !== 0) throw new Error(`RUN ${rest} ended with ${status}:\n${printed}`)
        return
      }
      case 'USER':
      case 'VOLUME':
      case 'EXPOSE':
      case 'HEALTHCHECK':
      case 'STOPSIGNAL':
      case 'CMD':
        return
      default:
        throw new Error(`${instruction} is not known here`)
    }
  }

  #copy(words: string[], stage: Stage): void {
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
    const [target = '', ...sources] = words.filter((word) => !word.startsWith('--')).reverse()
    const origin = from === undefined ? path.join(this.#folder, 'context') : this.#stages.get(from)?.root
    if (!origin) throw new Error(`There is no stage ${from}`)
    for (const source of sources) {
      const file = path.join(origin, source)
      const isInto = target.endsWith('/') && !statSync(file).isDirectory()
      const copy = path.resolve(stage.workdir, inStage(target, stage), isInto ? path.basename(file) : '.')
      cpSync(file, copy, { recursive: true })
      giveAway(copy)
    }
  }

  #makeFolder(name: string): string {
    const made = path.resolve(this.#folder, name)
    mkdirSync(made, { recursive: true })
    giveAway(made)
    return made
  }
}

/** The image's absolute paths and its user, as they are called here. */
function inStage(text: string, { root }: Stage): string {
  const [user = ''] = restsOf(readStages().at(-1) ?? [], 'USER')
  return text
    .replaceAll(/(?<=^|\s)\//g, `${root}/`)
    .replaceAll(`-o ${user} -g ${user}`, `-o ${userId} -g ${groupId}`)
}

/** What git tracks and .dockerignore lets in. */
function copyContext(target: string): void {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const isIgnored = (file: string) => ignored.some((name) => `${file}/`.startsWith(`${name}/`))
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of tracked) if (existsSync(file) && !isIgnored(file)) cpSync(file, path.join(target, file))
}

function giveAway(place: string): void {
  if (plainUser.uid !== undefined) execFileSync('chown', ['-R', `${userId}:${groupId}`, place])
}

/** How npm reaches its registry from this machine; a plain user cannot read the settings of whoever runs the tests. */
function readNetwork(): Settings {
  const names = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy']
  const given = execFileSync('npm', ['config', 'get', ...names], { encoding: 'utf8' })
  const ofNpm = given
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
    .filter(([name, value]) => name && value && value !== 'null')
    .map(([name, value]) => [`npm_config_${name.replace('-', '_')}`, value])
  const ofAll = Object.entries(process.env).filter(([name]) =>
    /^((https?|no)_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
  )
  return Object.fromEntries([...ofAll, ...ofNpm])
}
