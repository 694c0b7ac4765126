// Plain JavaScript on purpose: it must also run on versions of Node that are too old for the project.
const major = Number(process.versions.node.split('.')[0])

if (major < 24) {
  console.error(
    `Нужен Node.js 24 или новее, а запущен ${process.versions.node}. На Linux x64 и arm64 он ставится вместе с проектом (npm ci); на других системах установите его сами: https://nodejs.org`,
  )
  process.exit(1)
}
