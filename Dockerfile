# syntax=docker/dockerfile:1
# Gaff with everything built: compiled code and what it needs to run. It keeps all it has to keep in /data and writes
# to /tmp besides; the rest may be read-only. It has neither a database server nor npm: DATABASE_URL names the database.
#   docker build -t gaff . && docker run --read-only --tmpfs /tmp -v gaff:/data -e DATABASE_URL=… gaff
# The same image runs every program: start (which serves), migrate, doctor, demo, moderator, import, rotate-keys.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run package -- /gaff --system-node --own-database

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Gaff" \
  org.opencontainers.image.description="An open property marketplace for Ireland" \
  org.opencontainers.image.licenses="Apache-2.0"
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
  && mkdir /data && chown 1000:1000 /data
COPY --from=build /gaff /gaff
WORKDIR /gaff
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=2m --interval=10s --timeout=6s CMD ["/gaff/deploy/gaff", "health"]
ENTRYPOINT ["/gaff/deploy/gaff"]
CMD ["start"]
