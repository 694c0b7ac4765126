/** What Playwright's `launchOptions` need to start a Chromium, and where it was found. */
export type Browser = {
  origin: string
  executablePath: string
  args: string[]
  env: Record<string, string>
}
