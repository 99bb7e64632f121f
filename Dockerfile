# Built with everything, run with production dependencies alone, by a plain user. Settings: docs/operating.md.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev
COPY --from=build /app/dist ./dist
RUN install -d -m 700 -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server itself, not npm: it hears SIGTERM, ends what is under way within ten seconds, and closes the database.
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]
