// The import rules of ARCHITECTURE.md. tools/import-rules/planted/ breaks each rule once, and each violation must be found.
/** Folders of `features`, the same on both sides. A domain may import those that stand after it. */
const domains = ['live', 'work', 'bank', 'group', 'editing', 'attempt', 'quiz', 'account']
/** Domains that import no other one and are imported by none: pages compose them. */
const besideThem = ['moderation', 'site']

const foldersOf = (names) => `features/(${names.join('|')})/`

const orderOfDomains = domains.map((domain, place) => ({
  name: `${domain}-imports-domains-below-it`,
  comment: `${domain} knows itself and ${domains.slice(place + 1).join(', ') || 'no other domain'}.`,
  from: { path: `^(web|server)/${foldersOf([domain])}` },
  to: { path: '^$1/features/', pathNot: `^$1/${foldersOf(domains.slice(place))}` },
}))

const apartFromAll = besideThem.map((domain) => ({
  name: `${domain}-imports-no-other-domain`,
  comment: 'Code that it shares with another domain belongs to domain, platform, ui, lib or the contract.',
  from: { path: `^(web|server)/${foldersOf([domain])}` },
  to: { path: '^$1/features/', pathNot: `^$1/${foldersOf([domain])}` },
}))

const forbidden = [
  ...orderOfDomains,
  ...apartFromAll,
  {
    name: 'every-feature-has-a-domain',
    comment: 'A new feature goes into the folder of its domain.',
    from: {
      path: '^(web|server)/features/',
      pathNot: `^(web|server)/${foldersOf([...domains, ...besideThem])}`,
    },
    to: {},
  },
  {
    name: 'contract-imports-zod-only',
    comment: 'The contract is pure: it imports itself, zod, and the schedule of practice.',
    from: { path: '^contract/', pathNot: '[.]test[.]ts$' },
    to: { pathNot: '^contract/|node_modules/(zod|ts-fsrs)/' },
  },
  {
    name: 'domain-imports-contract-only',
    comment: 'Shared rules are pure: they import ./ and the contract.',
    from: { path: '^server/domain/', pathNot: '[.]test[.]ts$' },
    to: { pathNot: '^server/domain/|^contract/' },
  },
  {
    name: 'web-imports-no-server',
    comment: 'Types included: code of both sides belongs to the contract.',
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
    name: 'shared-folder-imports-no-feature',
    comment: 'Shared code knows no feature.',
    from: { path: '^(web/(ui|lib|player)|server/(platform|domain|read-models|render|reconciliation|moderation))/' },
    to: { path: '^(web|server)/features/' },
  },
  {
    name: 'only-app-imports-app',
    comment: 'Pages compose features, app composes pages; nothing imports app.',
    from: { path: '^web/', pathNot: '^web/app/' },
    to: { path: '^web/(pages|app)/', pathNot: '^web/pages/' },
  },
  {
    name: 'only-pages-and-app-import-pages',
    comment: 'Code shared by two pages is a feature or a ui component.',
    from: { path: '^web/', pathNot: '^web/(pages|app)/' },
    to: { path: '^web/pages/' },
  },
  {
    name: 'ui-and-player-know-no-router-and-no-queries',
    comment: 'A ui component gets its data as props, the player from a source. Frames carry neither library.',
    from: { path: '^web/(ui|player)/', pathNot: '[.]test[.]tsx?$' },
    to: { path: 'node_modules/@tanstack/' },
  },
  {
    name: 'no-import-of-composition-root',
    comment: 'app, features, run-site, main, sample and operations compose features; nothing imports them.',
    from: { path: '^server/(features|platform|domain|read-models|render|reconciliation|moderation)/' },
    to: { path: '^server/((app|features|main|run-site)[.]ts$|(sample|operations)/)' },
  },
  {
    name: 'no-import-of-tests',
    comment: 'What two tests share is a file of its own, without .test in its name.',
    from: {},
    to: { path: '[.]test[.]tsx?$' },
  },
  {
    name: 'only-tests-import-testing',
    comment: 'Test stores, factories and clocks stay out of what is served.',
    from: {
      path: '^(contract|server|web)/',
      // The route of the gallery exists while developing only.
      pathNot:
        '[.]test[.]tsx?$|^(contract|server|web)/testing/|^server/api-tests/|^web/app/routes/component-gallery[.]tsx$',
    },
    to: { path: '^(contract|server|web)/testing/' },
  },
  {
    name: 'e2e-and-lab-import-entry-points',
    comment:
      'Journeys, faults and benches see the server as a process, and reach into it through the few functions of testing/entry.',
    from: { path: '^(e2e|lab)/' },
    to: { path: '^server/', pathNot: '^server/testing/entry/' },
  },
  {
    name: 'e2e-imports-no-lab',
    comment: 'The lab starts sites and people as the journeys do; a journey needs nothing of the lab.',
    from: { path: '^e2e/' },
    to: { path: '^lab/' },
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
