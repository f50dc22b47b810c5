import { fixtureSidebar } from '../fixture';

export default fixtureSidebar(__dirname);
