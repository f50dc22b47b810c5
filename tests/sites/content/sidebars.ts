import { fixtureSidebar } from '../fixture';
import { company } from './company';

export default fixtureSidebar(__dirname, company);
