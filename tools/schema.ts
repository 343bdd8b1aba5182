// npm run schema [-- --check]: migrations/schema.sql, the tables that the migrations make, for reading.
import { join } from 'node:path';
import { describeSchema } from '#base/engines/database/schema-snapshot.ts';
import { createTestCluster } from '#base/engines/testing.ts';
import { keepGenerated, PROJECT } from './generated-file.ts';

const MIGRATIONS = join(PROJECT, 'migrations');

const cluster = await createTestCluster({ migrations: MIGRATIONS });
try {
  const tables = await describeSchema(await cluster.cloneDatabase());
  const text = `-- The tables as the migrations make them, for reading; npm run schema writes this.\n\n${tables}`;
  keepGenerated(join(MIGRATIONS, 'schema.sql'), text, 'npm run schema');
} finally {
  await cluster.stop();
}
