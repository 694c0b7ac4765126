import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import site from './vite.config.ts'
import { withoutPreloading } from './vite.embed.config.ts'

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Browsers of school computers. Those that know no light-dark() get every colour twice. */
const browsers = ['chrome109', 'safari15.4']

const standIns = [
  { find: '#web/lib/call.ts', replacement: inFolder('app/embed/guest-call.ts') },
  { find: '@tanstack/react-router', replacement: inFolder('app/embed/Link.tsx') },
]

/** The bundle of players of a game. It shares no file with the site's, so neither its router nor its sessions are in it. */
export default defineConfig((env) => {
  const { build, ...shared } = site(env)
  return {
    ...mergeConfig(shared, { plugins: [withoutPreloading], resolve: { alias: standIns } }),
    publicDir: false,
    build: {
      ...build,
      target: browsers,
      cssTarget: browsers,
      emptyOutDir: false,
      manifest: '.vite/game.json',
      rolldownOptions: { input: { game: 'app/game/game.tsx' } },
    },
  }
})
