declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
  type Client = { setRequests: (requests: Request[]) => void }
  type Options = {
    url: string
    connections: number
    duration: number
    requests: Request[]
    setupClient: (client: Client) => void
  }
  type Outcome = {
    requests: { total: number }
    duration: number
    errors: number
    non2xx: number
    latency: { p50: number; p99: number }
  }
  /** Sends requests for so many seconds; the package has no types of its own. */
  function autocannon(options: Options): Promise<Outcome>
  export = autocannon
}
