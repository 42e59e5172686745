# Gaff with its pages built. Everything it keeps is in /data: mount a volume there.
# Without DATABASE_URL it brings up an embedded PostgreSQL in /data; compose.yaml runs one beside it.
FROM node:24-bookworm-slim
WORKDIR /gaff
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-audit --no-fund
COPY . .
# The start compares the times of the sources with those of the build; layers keep them to the second only.
RUN find . -path ./node_modules -prune -o -type f -exec touch -d @0 {} + \
  && npm run build \
  && mkdir /data && chown node:node /data
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --start-period=2m --interval=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "scripts/start.ts"]
