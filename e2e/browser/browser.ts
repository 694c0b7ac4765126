/** Launch options of a Chromium for Playwright, and its origin. */
export type Browser = {
  origin: string
  executablePath: string
  args: string[]
  env: Record<string, string>
}
