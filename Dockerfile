# The site in a container: with its own PostgreSQL in /data, or with the one of DATABASE_URL. docs/operations.md says how it is run.

FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare.mjs scripts/chromium-places.json scripts/other-browser-places.json scripts/
# The packages of the lock, with its checksums; no scripts of theirs run.
RUN node -e "import('./scripts/prepare.mjs').then((tree) => tree.ensureInstalled())"
COPY . .
RUN npm run build
# What only testing needs stays behind.
RUN rm -rf tests bench docs/pictures node_modules/.cache

FROM debian:trixie-slim
# PostgreSQL refuses root, and nothing here needs it. The number is fixed, so that volumes keep their owner.
RUN groupadd --system --gid 10001 partwright \
  && useradd --system --uid 10001 --gid partwright --home-dir /data --shell /usr/sbin/nologin partwright \
  && install -d -o partwright -g partwright -m 0700 /data
COPY --from=build /app /app
RUN ln -s /app/deploy/partwright.sh /usr/local/bin/partwright
WORKDIR /app
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
USER partwright
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A first start makes the database, and one after a crash replays its log.
HEALTHCHECK --interval=15s --timeout=8s --start-period=120s --retries=4 \
  CMD ["/app/node_modules/.bin/node", "/app/scripts/healthcheck.mjs"]
CMD ["/app/node_modules/.bin/node", "/app/scripts/start.mjs"]
