// The import rules of ARCHITECTURE.md. tools/import-rules/planted/ breaks each of them once, and must be reported.
const forbidden = [
  {
    name: 'contract-imports-zod-only',
    comment: 'The contract is pure: it imports zod and itself.',
    from: { path: '^contract/', pathNot: '[.]test[.]ts$' },
    to: { pathNot: '^contract/|node_modules/zod/' },
  },
  {
    name: 'domain-imports-contract-only',
    comment: 'Shared rules are pure: they import ./ and the contract.',
    from: { path: '^server/domain/', pathNot: '[.]test[.]ts$' },
    to: { pathNot: '^server/domain/|^contract/' },
  },
  {
    name: 'web-imports-no-server',
    comment: 'Not even a type: what both sides know belongs to the contract.',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-imports-no-web',
    comment: 'The built server-rendering bundle is loaded by its path, not imported.',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'feature-imports-no-other-feature',
    comment: 'What two features share belongs to domain, platform, ui, lib or the contract.',
    from: { path: '^(web|server)/features/([^/]+)/' },
    to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
  },
  {
    name: 'shared-folder-imports-no-feature',
    comment: 'What every feature may use knows none of them.',
    from: { path: '^(web/(ui|lib)|server/(platform|domain|read-models|render|reconciliation))/' },
    to: { path: '^(web|server)/features/' },
  },
  {
    name: 'nobody-imports-pages-or-app',
    comment: 'pages compose features, app composes pages; nothing is above app.',
    from: { path: '^web/', pathNot: '^web/app/' },
    to: { path: '^web/(pages|app)/', pathNot: '^web/pages/' },
  },
  {
    name: 'only-pages-and-app-import-pages',
    comment: 'A page is the top of its address; what two pages share is a feature or a part of ui.',
    from: { path: '^web/', pathNot: '^web/(pages|app)/' },
    to: { path: '^web/pages/' },
  },
  {
    name: 'ui-knows-no-router-and-no-queries',
    comment: 'A part of ui gets all it shows as properties.',
    from: { path: '^web/ui/' },
    to: { path: 'node_modules/@tanstack/' },
  },
  {
    name: 'nobody-imports-the-whole-server',
    comment: 'app, features, run-site, main, the samples and operations compose features; nothing is above them.',
    from: { path: '^server/(features|platform|domain|read-models|render|reconciliation)/' },
    to: { path: '^server/((app|features|main|run-site)[.]ts$|(sample|operations)/)' },
  },
  {
    name: 'nobody-imports-a-test',
    comment: 'What two tests share is a file of its own, without .test in its name.',
    from: {},
    to: { path: '[.]test[.]tsx?$' },
  },
  {
    name: 'only-tests-import-testing',
    comment: 'Test stores, factories and clocks stay out of what is served.',
    from: { path: '^(contract|server|web)/', pathNot: '[.]test[.]tsx?$|^(server|web)/testing/' },
    to: { path: '^(server|web)/testing/' },
  },
  {
    name: 'e2e-and-bench-import-entry-points',
    comment:
      'Journeys and benches see the server as a process, and reach into it through the few functions of testing/entry.',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^server/', pathNot: '^server/testing/entry/' },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or three.',
    from: {},
    to: { circular: true },
  },
]

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no API for other tools: without @swc/core no file would be read, and nothing reported.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|tools/import-rules/planted)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
